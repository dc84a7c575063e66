import type { Instrument } from "@medisense/risk";
import { ArrowLeft, ChartNoAxesCombined } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { ForWhomChip } from "../../features/persons/for-whom-chip.tsx";
import { useForWhom } from "../../features/persons/use-for-whom.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { type AnsweredResult, AnswerForm } from "./answer-form.tsx";
import type { Entered } from "./entered.ts";
import { GateQuestions } from "./gate-questions.tsx";
import { IntendedUse } from "./intended-use.tsx";
import { LoadingInstruments } from "./loading-instruments.tsx";
import { prefilledFor } from "./prefilled-for.ts";
import { ReasonsToTest } from "./reasons-to-test.tsx";
import { ResultCard } from "./result/result-card.tsx";
import { SaveResult } from "./result/save-result.tsx";
import { personIn, saidBefore } from "./said-before.ts";
import { useOfferedInstruments } from "./use-offered-instruments.ts";

/** Asks the questions of one risk score and shows its result. */
export function ModelPage() {
  const t = useText();
  const { instrument: id } = useParams();
  const told = useTold(id);
  const { offered, error, refetch } = useOfferedInstruments();
  const instrument = offered?.find((one) => one.id === id);
  const title = instrument ? t(instrument.title) : t("Models");
  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-3">
        <Link to={appPaths.models} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("All models")}
        </Link>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {instrument && <p>{t("For people of {from} to {to} years", { ...instrument.ages })}</p>}
        <IntendedUse />
        <EmergencyStrip />
      </header>
      {instrument ? (
        <ForWhom key={told} instrument={instrument} told={told} />
      ) : offered ? (
        <EmptyState
          icon={ChartNoAxesCombined}
          title={t("This check is not offered.")}
          action={<RouteButton to={appPaths.models}>{t("All models")}</RouteButton>}
        />
      ) : error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : (
        <LoadingInstruments />
      )}
    </main>
  );
}

/** Returns the fragment that says what the assistant was told. The link that skips to the content has another one. */
function useTold(id: string | undefined) {
  const { hash } = useLocation();
  const [told, setTold] = useState({ id, hash });
  if (id === told.id && (hash === told.hash || !hash.includes("="))) return told.hash;
  setTold({ id, hash });
  return hash;
}

interface ForWhomProps {
  instrument: Instrument;
  /** The fragment of a link from the assistant. */
  told: string;
}

/**
 * Asks a family for whom the check is, unless the conversation with the assistant said so. A person's age and sex are then
 * filled in, and what the assistant was told of that person. What was told of one is never mixed with what is known of
 * another, nor saved for them.
 */
function ForWhom({ instrument, told }: ForWhomProps) {
  const session = useSession();
  const user = session?.user;
  const patientId = user?.role === "user" ? user.id : undefined;
  const named = personIn(told);
  const forWhom = useForWhom(patientId, { named });
  const t = useText();
  const isOther = named !== undefined && named !== patientId;
  const onlyPerson = forWhom.people.length === 1 && !isOther ? forWhom.people[0] : undefined;
  const person = forWhom.people.length > 1 ? forWhom.person : onlyPerson;
  const isHolder = person !== undefined && person._id === patientId;
  const isKnown = forWhom.people.some(({ _id }) => _id === named);
  const isToldOf = named === undefined || (isKnown ? person?._id === named : !isHolder);
  const prefilled = {
    ...(person && prefilledFor(instrument, person)),
    ...(isToldOf && saidBefore(instrument.fields, told)),
  };
  return (
    <>
      <ForWhomChip people={forWhom.people} personId={forWhom.person?._id} onChange={forWhom.choose} />
      {isOther && !forWhom.isLoading && !forWhom.mustChoose && person === undefined && (
        <p className="rounded-field bg-brand-50 p-4 text-ink-900">
          {t("This check is about the person you asked for. Only what you said of them is filled in.")}
        </p>
      )}
      {session !== undefined && !forWhom.isLoading && !forWhom.mustChoose && (
        <Questions
          key={`${instrument.id} ${person?._id}`}
          instrument={instrument}
          prefilled={prefilled}
          // Without a record of that person there is nowhere to keep the result.
          patientId={isOther && person === undefined ? undefined : patientId}
          personId={person?._id}
        />
      )}
    </>
  );
}

interface QuestionsProps {
  instrument: Instrument;
  prefilled: Entered;
  /** Undefined for everybody but a patient, who can save the result. */
  patientId: string | undefined;
  personId: string | undefined;
}

/** Asks what is urgent first, then for whom the score is made, then the questions of the score. */
function Questions({ instrument, prefilled, patientId, personId }: QuestionsProps) {
  const t = useText();
  const [gateAnswers, setGateAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const [answered, setAnswered] = useState<AnsweredResult>();
  const urgent = instrument.gates.filter(isUrgent);
  const others = instrument.gates.filter((gate) => !isUrgent(gate));
  const isPassed = (gates: Instrument["gates"]) => gates.every(({ name }) => gateAnswers[name] === false);

  function answerGate(name: string, isYes: boolean) {
    setGateAnswers((before) => ({ ...before, [name]: isYes }));
    if (isYes) setAnswered(undefined);
  }

  const shared = { answers: gateAnswers, speciality: instrument.speciality, onAnswer: answerGate };
  return (
    <>
      {urgent.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{t("Is it urgent?")}</h2>
          <GateQuestions gates={urgent} {...shared} />
        </section>
      )}
      {isPassed(urgent) && others.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{t("Is this check right for you?")}</h2>
          <GateQuestions gates={others} {...shared} />
        </section>
      )}
      {isPassed(instrument.gates) && (
        <section className="grid gap-4">
          <h2 className="text-xl">{t("Your answers")}</h2>
          {instrument.reasonsToTest && <ReasonsToTest reasons={instrument.reasonsToTest} />}
          <AnswerForm instrument={instrument} prefilled={prefilled} gateAnswers={gateAnswers} onResult={setAnswered} />
        </section>
      )}
      <div aria-live="polite">
        {answered && (
          <ResultCard
            instrument={instrument}
            result={answered.result}
            save={
              patientId && (
                <SaveResult
                  instrument={instrument.id}
                  answers={answered.answers}
                  patientId={patientId}
                  personId={personId}
                />
              )
            }
          />
        )}
      </div>
    </>
  );
}

const isUrgent = ({ code }: Instrument["gates"][number]) => code === "EMERGENCY" || code === "SEE_DOCTOR_NOW";
