import { Button } from "../../../ui/button.tsx";

interface Props {
  question: string;
  answer: string;
  onAnswer: () => void;
}

/** Asks the pharmacist to check a value again after somebody else changed the stored one. */
export function StockConflict({ question, answer, onAnswer }: Props) {
  return (
    <div role="alert" className="grid gap-2 rounded-field bg-marigold-50 px-4 py-3 text-ink-900 lg:col-span-2">
      <p>{question}</p>
      <Button look="secondary" className="justify-self-start" onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  );
}
