import Allergies from "healthicons:allergies-outline";
import Inhaler from "healthicons:asthma-inhaler-outline";
import Pain from "healthicons:back-pain-outline";
import Infection from "healthicons:bacteria-outline";
import Pressure from "healthicons:blood-pressure-monitor-outline";
import Skin from "healthicons:body-outline";
import Cells from "healthicons:cancerous-cell-nuclei-outline";
import Cough from "healthicons:coughing-outline";
import Diabetes from "healthicons:diabetes-outline";
import Eye from "healthicons:eye-outline";
import Fever from "healthicons:fever-outline";
import Fruits from "healthicons:fruits-outline";
import Heart from "healthicons:heart-organ-outline";
import Joints from "healthicons:joints-outline";
import Kidneys from "healthicons:kidneys-outline";
import Liver from "healthicons:liver-outline";
import Mind from "healthicons:mental-health-outline";
import Nerves from "healthicons:neurology-outline";
import Stomach from "healthicons:stomach-outline";
import Thyroid from "healthicons:thyroid-outline";
import type { MedicineCategory } from "@medisense/contract/medicines";

const icons: Record<MedicineCategory, typeof Heart> = {
  Diabetes,
  Hypertension: Pressure,
  Cold: Cough,
  "Heart Disease": Heart,
  Allergies,
  Asthma: Inhaler,
  Arthritis: Joints,
  "Skin Conditions": Skin,
  Infections: Infection,
  "Gastrointestinal Issues": Stomach,
  "Thyroid Disorders": Thyroid,
  "Mental Health": Mind,
  "Pain Management": Pain,
  Fever,
  "Vitamin Deficiencies": Fruits,
  "Kidney Disorders": Kidneys,
  "Liver Disorders": Liver,
  "Neurological Disorders": Nerves,
  Cancer: Cells,
  "Eye Care": Eye,
};

export function CategoryIcon({ category, className }: { category: MedicineCategory; className?: string }) {
  const Icon = icons[category];
  return <Icon className={className} />;
}
