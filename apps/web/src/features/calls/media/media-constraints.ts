export const audioConstraints = (deviceId: string | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId && { deviceId: { exact: deviceId } }),
});

/** Requests video that shows a face and a rash, and still fits a phone's connection. */
export const videoConstraints = (deviceId: string | undefined): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: "user" }),
});

/** Text on a shared screen needs sharpness, not a smooth picture. */
export const screenConstraints: DisplayMediaStreamOptions = { video: { frameRate: { max: 15 } }, audio: false };
