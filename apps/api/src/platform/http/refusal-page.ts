import type { Bilingual, Locale } from "@medisense/contract/locales";

/** The sentences for what a browser opens by itself, such as a PDF in a tab of its own. */
const sentences: Record<number, Bilingual> = {
  401: { en: "Please log in to continue.", hi: "आगे बढ़ने के लिए लॉग इन करें।" },
  403: { en: "You do not have access to this.", hi: "आपको इसे देखने की अनुमति नहीं है।" },
  404: { en: "We could not find what you asked for.", hi: "आपने जो माँगा, वह हमें नहीं मिला।" },
  429: {
    en: "Too many requests. Please wait a minute, and then reload this page.",
    hi: "बहुत सारे अनुरोध हो गए। कृपया एक मिनट रुककर यह पेज फिर से खोलें।",
  },
  503: {
    en: "The service is busy. Please wait a moment, and then reload this page.",
    hi: "सेवा अभी व्यस्त है। कृपया थोड़ा रुककर यह पेज फिर से खोलें।",
  },
};
const others = {
  refused: {
    en: "Some of the details are missing or not valid.",
    hi: "कुछ जानकारी अधूरी है या सही नहीं है।",
  },
  failed: {
    en: "An error occurred. Nothing you saved is lost.",
    hi: "कोई गड़बड़ हुई। आपका सहेजा हुआ सब सुरक्षित है।",
  },
} satisfies Record<string, Bilingual>;

const labels = {
  reload: { en: "Reload this page", hi: "यह पेज फिर से खोलें" },
  home: { en: "Go to the home page", hi: "होम पेज पर जाएँ" },
  emergency: { en: "For an emergency call 112 or 108.", hi: "आपात स्थिति में 112 या 108 पर कॉल करें।" },
} satisfies Record<string, Bilingual>;

/** Returns the page for a person whose browser opened what was refused. Other callers get JSON. */
export function refusalPage(status: number, locale: Locale): string {
  const sentence = sentences[status] ?? (status < 500 ? others.refused : others.failed);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>MediSense</title></head>
<body style="margin:0;background:#fbfaf7;color:#0d2327;font:18px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:15vh 16px">
<h1 style="margin:0 0 24px;font-size:26px;line-height:1.3">${sentence[locale]}</h1>
<p><a href="" style="${LINK}">${labels.reload[locale]}</a></p>
<p><a href="/" style="${LINK}">${labels.home[locale]}</a></p>
<p style="margin-top:40px;color:#475b60">${labels.emergency[locale]}</p>
</main>
</body>
</html>
`;
}

const LINK = "display:inline-block;padding:10px 0;color:#0b5c5a";
