import { useText } from "../../lib/language.tsx";
import { DeskMenu } from "../frames/desk-menu.tsx";
import { ownHospitalDesk } from "./own-hospital-desk.ts";
import { hospitalPlaces } from "./hospital-places.ts";

/** The frame of a hospital's desk. */
export function HospitalDesk() {
  const t = useText();
  return <DeskMenu label={t("Hospital's desk")} places={hospitalPlaces} deskOf={ownHospitalDesk} />;
}
