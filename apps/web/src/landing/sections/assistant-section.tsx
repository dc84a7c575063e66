import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Claim } from "./claim.tsx";

export function AssistantSection() {
  const t = useText();
  return (
    <section aria-label={t("Talk about your symptoms")} className="on-deep bg-deep text-on-deep-soft">
      <div className="content grid items-center gap-8 py-5 sm:py-16 md:grid-cols-[1fr_1.2fr] lg:gap-16">
        <img
          src="/img/landing/assistant.svg"
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="w-full rounded-card max-sm:hidden"
        />
        <div className="grid justify-items-start gap-3 sm:gap-5">
          <h2 className="text-xl text-on-deep sm:text-3xl">{t("Talk about your symptoms")}</h2>
          <p className="max-w-xl max-sm:text-sm sm:text-lg">
            {t(
              "Say or type how you feel. The assistant asks what a nurse would ask, tells you how urgent it sounds and which kind of doctor to see.",
            )}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton look="on-deep" href={landingPaths.artificialDoctor}>
              {t("Try Our AI Diagnosis")}
            </LinkButton>
            <p className="max-sm:text-sm">{t("Education, not a diagnosis. It is a computer, not a doctor.")}</p>
          </div>
          <ul className="flex flex-wrap gap-x-6 text-sm">
            <li>
              <Claim onDeep>{t("100+ symptoms understood")}</Claim>
            </li>
            <li>
              <Claim onDeep>{t("95% diagnostic accuracy")}</Claim>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
