import type { Ref } from "react";
import { useAddPerson } from "../../features/persons/queries.ts";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { DependantFields } from "./dependant-fields.tsx";

interface Props {
  heading: Ref<HTMLHeadingElement>;
  onDone(): void;
}

/** Adds a dependant, with the agreement of an adult. */
export function AddDependant({ heading, onDone }: Props) {
  const t = useText();
  const adding = useAddPerson();
  return (
    <section aria-labelledby="add-dependant" className={cardClass(false, "grid gap-5 p-4 sm:p-6")}>
      <h2 ref={heading} tabIndex={-1} id="add-dependant" className="text-xl">
        {t("Add a person")}
      </h2>
      <DependantFields
        submitLabel={t("Add to family")}
        saving={adding}
        onCancel={onDone}
        onSubmit={(dependant, showErrors) =>
          adding.mutate(dependant, {
            onSuccess: () => {
              tellSuccess(t("{name} is now in your family.", { name: dependant.firstName }));
              onDone();
            },
            onError: showErrors,
          })
        }
      />
    </section>
  );
}
