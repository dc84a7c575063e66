interface ImportMetaEnv {
  /** Another server for the API's calls; unset means the page's own origin. */
  readonly VITE_BACKEND_URL?: string;
}

declare module "healthicons:*" {
  import type { ComponentType, SVGProps } from "react";

  const Icon: ComponentType<SVGProps<SVGSVGElement>>;
  export default Icon;
}
