import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

/** Chromium's event with which a page can offer installation. Other browsers offer it in a menu. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export function InstallBlock() {
  const t = useText();
  const [offer, setOffer] = useState<InstallOffer>();
  const [isInstalled, setInstalled] = useState(false);

  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const onInstalled = () => setInstalled(true);
    window.addEventListener("beforeinstallprompt", onOffer);
    window.addEventListener("appinstalled", onInstalled);
    return () => {
      window.removeEventListener("beforeinstallprompt", onOffer);
      window.removeEventListener("appinstalled", onInstalled);
    };
  }, []);

  return (
    <section id="app" aria-label={t("Get the app")} className="content py-2 sm:py-4">
      <div className="grid items-center gap-6 overflow-hidden rounded-card border border-line bg-brand-50 sm:grid-cols-[1fr_16rem] lg:grid-cols-[1fr_22rem]">
        <div className="grid justify-items-start gap-1 p-3 sm:gap-4 sm:p-8 lg:p-12">
          <h2 className="text-xl sm:text-3xl">{t("Get the app")}</h2>
          <p className="max-w-xl max-sm:text-sm sm:text-lg">
            {t("Install MediSense from this page: an icon on your home screen, no app store, no large download.")}
          </p>
          {isInstalled ? (
            <p role="status" className="font-semibold text-leaf-600">
              {t("MediSense is installed. You will find it among your apps.")}
            </p>
          ) : offer ? (
            <Button onClick={() => void offer.prompt().then(() => setOffer(undefined))}>
              <Download aria-hidden="true" className="size-5" />
              {t("Install MediSense")}
            </Button>
          ) : (
            <details>
              <summary className="min-h-11 content-center font-semibold text-brand-700">
                {t("How to install it")}
              </summary>
              <dl className="grid gap-3 pt-1">
                <div>
                  <dt className="font-semibold text-ink-900">{t("On Android, in Chrome")}</dt>
                  <dd>{t("Open the three-dot menu and choose “Install app”.")}</dd>
                </div>
                <div>
                  <dt className="font-semibold text-ink-900">{t("On iPhone, in Safari")}</dt>
                  <dd>{t("Tap the share button and choose “Add to Home Screen”.")}</dd>
                </div>
              </dl>
            </details>
          )}
        </div>
        <img
          src="/img/landing/install.svg"
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="h-full w-full object-cover max-sm:hidden sm:rounded-card sm:p-4"
        />
      </div>
    </section>
  );
}
