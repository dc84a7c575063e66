import { useDevices } from "../../features/calls/media/use-devices.ts";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";

export function DevicePickers({ call }: { call: OpenCall }) {
  const t = useText();
  const { microphone, camera } = useMediaState(call);
  const devices = useDevices(microphone !== null || camera !== null);
  const pickers = [
    { kind: "video", label: t("Camera"), track: camera },
    { kind: "audio", label: t("Microphone"), track: microphone },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pickers.map(({ kind, label, track }) => {
        const offered = devices.filter((device) => device.kind === `${kind}input`);
        if (offered.length === 0) return null;
        return (
          <SelectField
            key={kind}
            label={label}
            value={track?.getSettings().deviceId ?? ""}
            onChange={(deviceId) => void call.media.choose(kind, deviceId)}
            options={[
              ...(track ? [] : [{ value: "", label: t("Off") }]),
              ...offered.map(({ deviceId, label: name }, index) => ({
                value: deviceId,
                label: name || `${label} ${index + 1}`,
              })),
            ]}
          />
        );
      })}
    </div>
  );
}
