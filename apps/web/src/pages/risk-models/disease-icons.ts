import Breast from "healthicons:breasts-outline";
import Anaemia from "healthicons:blood-drop-outline";
import Diabetes from "healthicons:diabetes-measure-outline";
import Heart from "healthicons:heart-organ-outline";
import Kidneys from "healthicons:kidneys-outline";
import Lungs from "healthicons:lungs-outline";
import Stroke from "healthicons:neurology-outline";
import Thyroid from "healthicons:thyroid-outline";
import type { Disease } from "@medisense/risk";
import type { ComponentType, SVGProps } from "react";

export const diseaseIcons: Record<Disease, ComponentType<SVGProps<SVGSVGElement>>> = {
  diabetes: Diabetes,
  "heart disease": Heart,
  stroke: Stroke,
  "breast cancer": Breast,
  "chronic kidney disease": Kidneys,
  anaemia: Anaemia,
  "thyroid disease": Thyroid,
  asthma: Lungs,
};
