import { Volume2, VolumeX } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { ConsentQuestion } from "../../features/assistant/consent-question.tsx";
import { useConsent } from "../../features/assistant/use-consent.ts";
import { MicrophoneButton } from "../../features/assistant/voice/microphone-button.tsx";
import { SpeechBubble } from "../../features/assistant/voice/speech-bubble.tsx";
import { SpeechNotice, useSpeechAgreement } from "../../features/assistant/voice/speech-notice.tsx";
import { TalkingFace } from "../../features/assistant/voice/talking-face.tsx";
import { TypedWords } from "../../features/assistant/voice/typed-words.tsx";
import { useIsOnDevice } from "../../features/assistant/voice/use-is-on-device.ts";
import { speechLanguages, useSpeechLanguage } from "../../features/assistant/voice/use-speech-language.ts";
import { useVoice } from "../../features/assistant/voice/use-voice.ts";
import { ForWhomChip } from "../../features/persons/for-whom-chip.tsx";
import { useForWhom } from "../../features/persons/use-for-whom.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** Dr. MediAI, who can be spoken to. */
export function ArtificialDoctorPage() {
  const t = useText();
  const user = useSession()?.user;
  const consent = useConsent(user?.id ?? null);
  const forWhom = useForWhom(user?.role === "user" ? user.id : undefined);
  const personId = forWhom.person?._id;
  const { language, choose } = useSpeechLanguage();
  const { hasAgreed, agree } = useSpeechAgreement();
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const isOnDevice = useIsOnDevice(language, hasAgreed || isNoticeOpen);
  const voice = useVoice({ language, isOnDevice, mayLeave: consent.mayLeave, personId });
  const field = useRef<HTMLInputElement>(null);

  const { reply, flag, error, isListening, isProcessing, isSpeaking } = voice;
  const flagged = flag && [flag.title, ...flag.lines].join(" ");
  const message = reply?.text ?? flagged ?? t("Hello! I'm Dr. MediAI. Press the microphone to describe your symptoms.");
  const isQuiet = !isListening && !isProcessing;

  return (
    <main className="content grid max-w-2xl justify-items-center gap-4 py-4 sm:gap-5 sm:py-10">
      <PageTitle>{t("Artificial Doctor")}</PageTitle>
      <div className="w-full">
        <EmergencyStrip />
      </div>
      <header className="text-center">
        <h1 className="text-2xl sm:text-3xl">Dr. MediAI</h1>
        <p className="text-lg">{t("Voice Health Assistant")}</p>
        <p className="text-sm">
          <strong className="text-ink-900">{t("AI, not a doctor.")}</strong>{" "}
          <Link to={appPaths.aboutAssistants} className="text-brand-700 underline">
            {t("What it can and cannot do")}
          </Link>
        </p>
      </header>
      <ForWhomChip
        people={forWhom.people}
        personId={personId}
        onChange={(chosen) => {
          if (personId !== undefined && chosen !== personId) voice.startOver();
          forWhom.choose(chosen);
        }}
      />
      <TalkingFace isListening={isListening} isSpeaking={isSpeaking} />
      <SpeechBubble {...voice} message={message} />
      {error === "notAnswered" && (
        <div className="w-full">
          <EmergencyStrip />
        </div>
      )}
      {isNoticeOpen ? (
        <SpeechNotice
          isOnDevice={isOnDevice}
          onAgree={() => {
            if (!isOnDevice) agree();
            setNoticeOpen(false);
            voice.listen();
          }}
          onType={() => {
            setNoticeOpen(false);
            field.current?.focus();
          }}
        />
      ) : (
        <MicrophoneButton
          isListening={isListening}
          isProcessing={isProcessing}
          onStart={() => (hasAgreed || isOnDevice || !voice.isSupported ? voice.listen() : setNoticeOpen(true))}
          onStop={voice.stopListening}
        />
      )}
      {isSpeaking ? (
        <Button look="secondary" onClick={voice.stopSpeaking}>
          <VolumeX aria-hidden="true" className="size-5" />
          {t("Stop the voice")}
        </Button>
      ) : (
        isQuiet &&
        (!error || error === "notPlayed") && (
          <Button look="secondary" onClick={() => voice.replay(message)}>
            <Volume2 aria-hidden="true" className="size-5" />
            {t("Hear response again")}
          </Button>
        )
      )}
      <TypedWords field={field} isBusy={!isQuiet} onSend={voice.ask} />
      <div className="w-full">
        <SelectField
          label={t("The language you speak")}
          value={language}
          options={Object.entries(speechLanguages).map(([value, label]) => ({ value, label }))}
          onChange={choose}
        />
      </div>
      <ConsentQuestion consent={consent} />
      <p className="text-center text-sm">{t("For emergencies, contact healthcare providers directly.")}</p>
    </main>
  );
}
