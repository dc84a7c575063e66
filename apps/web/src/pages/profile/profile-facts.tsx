import type { Profile } from "@medisense/contract/persons/profile";
import type { ReactNode } from "react";
import { bmiOf } from "../../features/profile/bmi-of.ts";
import { EntryList } from "../../features/profile/entry-list.tsx";
import { feetAndInches, poundsOf } from "../../features/profile/measures.ts";
import { bandLabels, genderLabels } from "../../features/profile/profile-labels.ts";
import { classNames } from "../../lib/class-names.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

/** Shows a profile as it is saved. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useText();
  const { locale } = useLanguage();
  const { email, phone, birthDate, age, gender, bloodGroup, height, weight } = profile;
  const bmi = bmiOf(profile);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Fact name={t("First name")}>{profile.firstName}</Fact>
      <Fact name={t("Last name")}>{profile.lastName}</Fact>
      {email !== null && (
        <Fact name={t("Email")} width="wide-on-phones">
          {email}
        </Fact>
      )}
      <Fact name={t("Phone")}>{phone && <span className="tabular">{spaced(phone)}</span>}</Fact>
      <Fact name={t("Age")}>
        {age !== null && birthDate !== null && (
          <>
            {t("{age} years", { age })}
            <span className="text-ink-600">
              {" · "}
              {t("born {date}", { date: longDate(new Date(`${birthDate}T12:00:00+05:30`), locale) })}
            </span>
          </>
        )}
      </Fact>
      <Fact name={t("Gender")}>{gender && t(genderLabels[gender])}</Fact>
      <Fact name={t("Blood group")}>{bloodGroup}</Fact>
      <Fact name={t("Height")}>
        {height !== null && (
          <>
            {t("{height} cm", { height })}
            <span className="text-ink-600"> · {t("{feet} ft {inches} in", feetAndInches(height))}</span>
          </>
        )}
      </Fact>
      <Fact name={t("Weight")}>
        {weight !== null && (
          <>
            {t("{weight} kg", { weight })}
            <span className="text-ink-600"> · {t("{weight} lb", { weight: Math.round(poundsOf(weight)) })}</span>
          </>
        )}
      </Fact>
      <Fact name={t("Body mass index (BMI)")} width="wide-on-phones">
        {bmi && (
          <>
            {bmi.value}
            {bmi.band && ` · ${t(bandLabels[bmi.band])}`}
            <span className="block font-normal text-ink-600 text-sm">
              {bmi.band
                ? t(
                    "For Asian Indian adults: healthy from 18.5 to 22.9, overweight from 23, obese from 25. Not for pregnancy.",
                  )
                : t("BMI categories apply to adults. Add a birth date to see them.")}
            </span>
          </>
        )}
      </Fact>
      <Fact name={t("Allergies")} width="wide">
        <EntryList entries={profile.allergies} />
      </Fact>
      <Fact name={t("Diseases")} width="wide">
        <EntryList entries={profile.diseases} />
      </Fact>
      <Fact name={t("Medications")} width="wide">
        <EntryList entries={profile.medications} />
      </Fact>
    </dl>
  );
}

/** "+919812345678" as people read it: "+91 98123 45678". */
const spaced = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");

const widths = { half: "", wide: "col-span-full", "wide-on-phones": "max-sm:col-span-full" };

interface FactProps {
  name: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

function Fact({ name, width = "half", children }: FactProps) {
  const t = useText();
  const isGiven = children !== null && children !== false && children !== undefined && children !== "";
  return (
    <div className={classNames("grid content-start gap-1", widths[width])}>
      <dt className="text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold text-ink-900">
        {isGiven ? children : <span className="font-normal text-ink-600">{t("Not given")}</span>}
      </dd>
    </div>
  );
}
