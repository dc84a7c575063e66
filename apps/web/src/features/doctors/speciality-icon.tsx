import Skin from "healthicons:allergies-outline";
import Pediatrics from "healthicons:child-care-outline";
import Gynecology from "healthicons:female-reproductive-system-outline";
import Heart from "healthicons:heart-organ-outline";
import Psychology from "healthicons:mental-health-outline";
import Neurology from "healthicons:neurology-outline";
import Stethoscope from "healthicons:stethoscope-outline";
import Radiology from "healthicons:xray-outline";
import type { Speciality } from "@medisense/contract/directory";

const icons: Record<Speciality, typeof Skin> = {
  "General physician": Stethoscope,
  Gynecologist: Gynecology,
  Dermatologist: Skin,
  Pediatrician: Pediatrics,
  Neurologist: Neurology,
  Psychiatrist: Psychology,
  Cardiologist: Heart,
  Radiologist: Radiology,
};

export function SpecialityIcon({ speciality, className }: { speciality: Speciality; className?: string }) {
  const Icon = icons[speciality];
  return <Icon className={className} />;
}
