import type { Doctor } from "@medisense/contract/directory";
import { msg } from "../../lib/i18n.ts";
import type { useText } from "../../lib/language.tsx";

/** The introductions of the demo world's doctors, which are the same for each speciality. */
const known = new Set([
  msg("Cares for pregnancy, periods, fertility and menopause."),
  msg("Explains scans and guides which test is right and safe."),
  msg("Helps with anxiety, low mood, sleep and addiction in a private, kind setting."),
  msg("Looks after newborns, children and teenagers, including vaccines and growth."),
  msg("Treats acne, eczema, infections, hair and nail problems."),
  msg("Treats fever, infections, diabetes and everyday illness, and plans follow-up care."),
  msg("Treats headache, fits, stroke, nerve pain and movement problems."),
  msg("Treats high blood pressure, chest pain, heart failure and rhythm problems."),
]);

/** Returns a doctor's introduction and training, translated as far as the texts are known; others stay as written. */
export function introductionOf(
  { bio, about, specialization, experience }: Pick<Doctor, "bio" | "about" | "specialization" | "experience">,
  t: ReturnType<typeof useText>,
) {
  const isUsual = about === `MBBS-trained ${specialization.toLowerCase()} with ${experience} years of practice.`;
  return {
    bio: bio !== null && known.has(bio) ? t(bio) : bio,
    about: isUsual
      ? t("MBBS-trained {speciality} with {n} years of practice.", {
          speciality: t(specialization).toLowerCase(),
          n: experience,
        })
      : about,
  };
}
