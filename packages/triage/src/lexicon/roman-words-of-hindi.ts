/** Words that show that a text in Latin letters is Hindi. None of them is an English word. */
export const romanWordsOfHindi: ReadonlySet<string> = new Set(
  `hai hain ho hun hoon hu hua hui hue raha rahi rahe rha rhi rhe gaya gayi gaye gya gyi kya kaise kab kyu kyun kyon kaha kahan
    mera meri mere mujhe muje mujhko hum hume aap aapke apka ka ki ke ko se mein mai aur lekin magar toh bhi bahut bohot bahot bht
    tha thi nahi nahin nhi nai kar karu karun karna karo karein karta karti kr rakha rakhi ye yeh wo woh uska uski uske usko unka unki
    din dino saal sal mahine mahina hafte hafta ghante ghanta subah shaam sham raat kal aaj dard bukhar bukhaar khansi khasi ulti
    ultiyan dast pait saans khoon khun pairo haath hath seene seena chhati chati gale kaan kamar ghutne ghutna
    aankh ankh aankhein aankhon naak muh munh jeebh daant peshab peshaab latrine sujan soojan khujli jalan chakkar behosh behoshi
    kamzori kamjori thakan neend bhook pyaas pasina bachcha bachche bache baccha bacche beti beta patni pati bhai behen
    dada dadi nana nani chacha ladka ladki aadmi aurat dawa dawai goli ilaj doctor-se jana aana lena dena chahiye chahie milega milegi
    kaun kaunsi kaunsa kitna kitne kitni thoda thodi zyada jyada tez halka halki achanak turant jaldi abhi pehle baad se-pehle
    saanp saap bichhu bichoo kutte kutta bandar jehar zeher jahar chot gira giri jal ja jaa jaana lag lagi laga lagta lagti
    peeli peela peeli laal safed pani paani doodh khana khaya khayi kha pi pee uth uthna bolna chalna dikh
    dikhai sunai ghabrahat bechaini udaas jeena jina marna khatam zindagi maut khud garbhvati garbh mahwari masik bachane
    bachao madad karwana karvana theek thik accha acha koi kuch dikkat pareshani taklif samasya wala wali karne hone
    chhat khada khadi khade kood koodna jaunga jaungi jaunge jaun karunga karungi lunga lungi dunga dungi marunga marungi gusse gussa nas
    kaat kaata kaati liya diya naag das dasa aasmani asmani bijli gir girna ghar gaon sadak jaan maar mara mari marne phansi faansi
    zakhm ghaav nikal kharab ne billi panja aaya aayi aaye khoon maara beh dawai bata batao
    sasural sasur saas nanad devar jeth bahu bolte bolta bolti bola boli jala jalana denge dega degi tujhe tumhe tera teri tere
    mujhse isliye kyunki apna apni apne dost yaar didi baap pitaji shaadi jab agar warna sirf matlab samajh dekha dekho khush dukh
    akela akeli alvida marta marti maarta maarti maarte peetta peetti thappad laat dhamki daaru sharab budhe logo sabko kisi hota hoti hote rehta
    rehti rehte karte jate jata jati aate aata aati sakta sakti sakte padta padti padega jayega jayegi hoga hogi jao gaali kapde yaha wahan
    hont honth neela neele neeli sui nigal nigla nigli nahate nahana latak lataka latki doob dooba doobi takra takraya takkar kuchal kuchla palat
    dab daba dabi dabe phat phata phati phas phasa phasi toot tuta tuti gardan pankha pankhe rassi rasi tezab tejab jhatka jhatke karant khamba khambe mitti
    deewar diwar malba malbe mazdoor majdoor padosi chehra chehre aag ped chaku chaaku talwar hamla seeng haathi bail saand bhains gaay tendua bhalu
    kuan kuen talab nahar nadi tanki baalti balti dhatura keeda keede kide gulabi jhaag thanda thandi garam jhulas chamdi chhale phaphole sooj sooja soojh
    peeth kandha kandhe jabda gaal ghabra bechain besudh hosh behosi tedha tedhi sunn bejaan laqwa lakwa falij daura daure mirgi akad kaanp kaala kaali
    tatti susu navjat shishu hil utha uthta soya soyi tadap nikla nikli nikalta bahar andar upar neeche niche bina saath phir itna itni utna paas
    paanch chhe saat aath nau patakha patakhe pataka phatne sans palak talu hatheli kalai pasli pasliyan ghutan jakad jakdan dhadkan nabz seedhi
    bukhaar taap dawaai botal sheeshi nadaani galti galat padi pada padh chala chali bechari raste rasta sula jaga jagane chup gaadi gadi kuchh
    machhar garmi thand hasi hansi sharm mujhpe ghumne`
    .trim()
    .split(/\s+/),
);
