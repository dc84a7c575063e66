import { useState } from "react";
import { cmOf, feetAndInches, kgOf, poundsOf } from "../../features/profile/measures.ts";
import { useText } from "../../lib/language.tsx";
import { numberIn } from "../../lib/typing/number-in.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

interface Props {
  /** Centimetres or kilograms; NaN for a text that is no number. */
  value: number | null;
  problem: string | undefined;
  onChange(value: number | null): void;
}

const typedNumber = (text: string) => (text.trim() === "" ? null : numberIn(text));

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));

interface NumberProps {
  label: string;
  problem: string | undefined;
  typed: string;
  onType(text: string): void;
}

function NumberField({ label, problem, typed, onType }: NumberProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={problem}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** A height in centimetres, or in feet and inches. */
export function HeightField({ value, problem, onChange }: Props) {
  const t = useText();
  const [unit, setUnit] = useState<"cm" | "ft">("cm");
  const [cm, setCm] = useState(textOf(value));
  const [feet, setFeet] = useState("");
  const [inches, setInches] = useState("");

  function choose(next: "cm" | "ft") {
    const meant = next === "ft" && asFeetAndInches(cm);
    if (meant) {
      setUnit(next);
      return typeFeet(meant);
    }
    const isKnown = value !== null && !Number.isNaN(value);
    const parts = isKnown ? feetAndInches(value) : undefined;
    setFeet(textOf(parts?.feet));
    setInches(textOf(parts?.inches));
    setCm(textOf(isKnown ? value : null));
    setUnit(next);
  }
  function typeFeet(next: { feet: string; inches: string }) {
    setFeet(next.feet);
    setInches(next.inches);
    const typed = { feet: typedNumber(next.feet), inches: typedNumber(next.inches) ?? 0 };
    if (typed.feet === null) return onChange(next.inches.trim() === "" ? null : Number.NaN);
    onChange(typed.inches >= 0 && typed.inches < 12 ? cmOf({ feet: typed.feet, inches: typed.inches }) : Number.NaN);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      {unit === "cm" ? (
        <NumberField
          label={t("Height")}
          problem={problem}
          typed={cm}
          onType={(text) => {
            setCm(text);
            onChange(typedNumber(text));
          }}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <TextField
            label={t("Height, feet")}
            inputMode="numeric"
            autoComplete="off"
            error={problem}
            value={feet}
            onChange={(event) => typeFeet({ feet: event.target.value, inches })}
          />
          <TextField
            label={t("Inches")}
            inputMode="decimal"
            autoComplete="off"
            value={inches}
            onChange={(event) => typeFeet({ feet, inches: event.target.value })}
          />
        </div>
      )}
      <SelectField
        label={t("Unit of height")}
        value={unit}
        onChange={(next) => choose(next as "cm" | "ft")}
        options={[
          { value: "cm", label: t("cm") },
          { value: "ft", label: t("ft, in") },
        ]}
      />
    </div>
  );
}

/** Returns "5" or "5.6" in feet and inches, as people write it. No height in centimetres is that small. */
function asFeetAndInches(typed: string) {
  const [, feet, inches = ""] = /^\s*([1-9])(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  return feet === undefined ? undefined : { feet, inches };
}

/** A weight in kilograms or pounds. A number that was typed stays when the unit is chosen after it. */
export function WeightField({ value, problem, onChange }: Props) {
  const t = useText();
  const [unit, setUnit] = useState<"kg" | "lb">("kg");
  const [typed, setTyped] = useState(textOf(value));
  const [wasTyped, setWasTyped] = useState(false);

  function read(text: string, as: "kg" | "lb") {
    const number = typedNumber(text);
    onChange(number !== null && as === "lb" ? kgOf(number) : number);
  }
  function choose(next: "kg" | "lb") {
    setUnit(next);
    if (wasTyped) return read(typed, next);
    const isKnown = value !== null && !Number.isNaN(value);
    setTyped(textOf(isKnown ? (next === "lb" ? poundsOf(value) : value) : null));
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <NumberField
        label={t("Weight")}
        problem={problem}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setWasTyped(true);
          read(text, unit);
        }}
      />
      <SelectField
        label={t("Unit of weight")}
        value={unit}
        onChange={(next) => choose(next as "kg" | "lb")}
        options={[
          { value: "kg", label: t("kg") },
          { value: "lb", label: t("lb") },
        ]}
      />
    </div>
  );
}
