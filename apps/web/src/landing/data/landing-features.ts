import { msg } from "../../lib/i18n.ts";
import { landingPaths } from "../../paths/landing-paths.ts";

export const landingFeatures = [
  {
    title: msg("Doctor Booking System"),
    text: msg(
      "Choose a doctor and a free slot, book online, pay securely, and receive a token to save time at the clinic.",
    ),
    picture: "/img/landing/booking.svg",
    link: { href: landingPaths.doctors, text: msg("Find a doctor") },
  },
  {
    title: msg("Online Medicine Shop"),
    text: msg("Order from partner pharmacies near you and track the parcel to your door."),
    picture: "/img/landing/shop.svg",
    link: { href: landingPaths.medicines, text: msg("Browse medicines") },
  },
  {
    title: msg("Disease Prediction Model"),
    text: msg("Published risk scores for common conditions, explained in plain words. For education, not a diagnosis."),
    picture: "/img/landing/risk.svg",
    link: { href: landingPaths.models, text: msg("See the models") },
  },
];
