import { useEffect, useState } from "react";

/** Cameras and microphones to choose from. Their names are known only once one of them may be used. */
export function useDevices(isAllowed: boolean) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!isAllowed || !mediaDevices?.enumerateDevices) return;
    const look = () => void mediaDevices.enumerateDevices().then(setDevices, () => {});
    look();
    mediaDevices.addEventListener?.("devicechange", look);
    return () => mediaDevices.removeEventListener?.("devicechange", look);
  }, [isAllowed]);
  return devices.filter(({ deviceId }) => deviceId !== "");
}
