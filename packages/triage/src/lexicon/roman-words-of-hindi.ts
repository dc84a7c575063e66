/** Words that show that a text in Latin letters is Hindi. None of them is an English word. */
export const romanWordsOfHindi: ReadonlySet<string> = new Set(
  `aadmi aag aaj aana aankh aankhein aankhon aap aapke aasmani aata aate aath aati aaya aaye aayi abhi accha acha achanak agar akad akela akeli
    alvida andar ankh apka apna apne apni asmani aur aurat baad baal baalti baap baccha bacche bachane bachao bachcha bachche bache badan bahar
    bahot bahu bahut balgam balti bandar bata batao bawasir bechain bechaini bechari beh behen behosh behoshi behosi bejaan besudh beta beti bhai
    bhains bhalu bhi bhook bht bichhu bichoo bijli billi bina bohot bola boli bolna bolta bolte bolti botal budhe bukhaar bukhar chaaku chacha
    chahie chahiye chakkar chaku chala chali chalna chamdi chati chehra chehre chhale chhat chhati chhe chot chup daant daaru daba dabe dabi dada
    dadi dama dard das dasa dast daura daure dawa dawaai dawai deewar dega degi dekha dekho dena denge devar dhaar dhadkan dhamki dhatura didi
    dikh dikhai dikkat din dino diwar diya doctor-se doob dooba doobi doodh dost dukh dukhna dukhne dukhta dukhte dukhti dunga dungi faansi falij
    gaadi gaal gaali gaanth gaay gadi galat gale galti ganth gaon garam garbh garbhvati gardan garmi gathiya gaya gaye gayi ghaav ghabra ghabrahat
    ghanta ghante ghar ghumne ghutan ghutna ghutne gir gira giri girna goli gulabi gussa gusse gya gyi haath haathi hafta hafte hai hain halka
    halki hamla hansi hasi hath hatheli hichki hil ho hoga hogi hone hont honth hoon hosh hota hote hoti hu hua hue hui hum hume hun ilaj isliye
    itna itni ja jaa jaan jaana jab jabardasti jabda jaga jagane jahar jakad jakdan jal jala jalan jalana jaldi jana jao jata jate jati jaun
    jaunga jaunge jaungi jayega jayegi jeebh jeena jehar jeth jhaag jhadna jhaiyan jhatka jhatke jhulas jina jyada ka kaala kaali kaan kaanp kaat
    kaata kaati kab kabz kaha kahan kaise kal kalai kamar kamjori kamzori kandha kandhe kapde kar karant karein karna karne karo karta karte karti
    karu karun karunga karungi karvana karwana kaun kaunsa kaunsi ke keeda keede kha khaansi khada khade khadi khamba khambe khana khansi kharab
    kharrate khasi khatam khaya khayi khoon khud khujli khun khush ki kide kisi kiya kitna kitne kitni ko kohni koi kood koodna kr kuan kuch
    kuchal kuchh kuchla kuen kutta kutte kya kyon kyu kyun kyunki laal laat ladka ladki lag laga lagi lagta lagti lakwa laqwa latak lataka latki
    latrine lekin lena liya logo lunga lungi maar maara maarta maarte maarti machhar madad magar mahina mahine mahwari mai majdoor malba malbe
    mara mardana mari marna marne marod marta marti marunga marungi masik masude matlab maut mazdoor mein mera mere meri milega milegi mirgi mitti
    motapa motiyabind muh muje mujhe mujhko mujhpe mujhse munh naag naak nabz nadaani nadi nahana nahar nahate nahi nahin nai nakhun nana nanad
    nani nas nau navjat ne neeche neela neele neeli neend nhi niche nigal nigla nigli nikal nikalta nikla nikli paanch paani paas pada padega padh
    padi padosi padta padti pairo pairon pait palak palat pani panja pankha pankhe pareshani pasina pasli pasliyan pataka patakha patakhe pathri
    pati patli patni ped pee peela peeli peeth peetta peetti pehle pesab peshaab peshab phansi phaphole phas phasa phasi phat phata phati phatne
    phir pi pishab pitaji pyaas raat raha rahe rahi rakha rakhi rasi rassi rasta raste rehta rehte rehti rha rhe rhi saal saand saanp saans saap
    saas saat saath sabko sadak safed sakta sakte sakti sal samajh samasya sans sasur sasural se se-pehle seedhi seena seene seeng shaadi shaam
    sham sharab sharir sharm sheeshi shishu sirf sooj sooja soojan soojh soya soyi subah sui sujan sula sunai sunn susu swapndosh taap tadap
    takkar takleef taklif takra takraya talab talu talwar tanki tatti tedha tedhi tejab tendua tera tere teri tez tezab tha thakan thand thanda
    thandi thappad theek thi thik thoda thodi toh toot tujhe tumhe turant tuta tuti udaas ulti ultiyan unka unki upar uska uske uski usko uth utha
    uthna uthta utna wahan wala wali warna wo woh yaar yaha ye yeh zakhm zeher zindagi zukam zyada`
    .trim()
    .split(/\s+/),
);
