import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Claim } from "./claim.tsx";

export function AssistantSection() {
  const t = useText();
  return (
    <section aria-label={t("Talk about your symptoms")} className="on-deep bg-deep text-on-deep-soft">
      <div className="content grid items-center gap-8 py-12 sm:py-16 md:grid-cols-[1fr_1.2fr] lg:gap-16">
        <img
          src="/img/landing/assistant.svg"
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="w-full rounded-card"
        />
        <div className="grid justify-items-start gap-5">
          <h2 className="text-2xl text-on-deep sm:text-3xl">{t("Talk about your symptoms")}</h2>
          <p className="max-w-xl text-lg">
            {t(
              "Say or type how you feel. The assistant asks what a nurse would ask, tells you how urgent it sounds and which kind of doctor to see.",
            )}
          </p>
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-8">
            <li>
              <strong className="block text-2xl text-on-deep tabular-nums">100+</strong>
              <Claim onDeep>{t("symptoms understood")}</Claim>
            </li>
            <li>
              <strong className="block text-2xl text-on-deep tabular-nums">95%</strong>
              <Claim onDeep>{t("diagnostic accuracy")}</Claim>
            </li>
          </ul>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton look="on-deep" href={landingPaths.artificialDoctor}>
              {t("Try Our AI Diagnosis")}
            </LinkButton>
            <p>{t("Education, not a diagnosis. It is a computer, not a doctor.")}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
