import { useEffect, useState } from "react";

/** Lists the cameras and microphones. The browser names them only after one of them was allowed. */
export function useDevices(isAllowed: boolean) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!isAllowed || !mediaDevices?.enumerateDevices) return;
    const update = () => void mediaDevices.enumerateDevices().then(setDevices, () => {});
    update();
    mediaDevices.addEventListener?.("devicechange", update);
    return () => mediaDevices.removeEventListener?.("devicechange", update);
  }, [isAllowed]);
  return devices.filter(({ deviceId }) => deviceId !== "");
}
