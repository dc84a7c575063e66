/** What of the ways to another browser is open to this one. */
export type ConnectionGrade = "good" | "relay-only" | "direct-only" | "none";

const LONG_ENOUGH_MS = 6000;

/** Looks for ways as a call would, without calling anybody. */
export async function testConnection(iceServers: RTCIceServer[]): Promise<ConnectionGrade> {
  const connection = new RTCPeerConnection({ iceServers });
  const found = new Set<string>();
  try {
    connection.createDataChannel("test");
    const isDone = new Promise<void>((resolve) => {
      setTimeout(resolve, LONG_ENOUGH_MS);
      connection.onicecandidate = ({ candidate }) => {
        if (candidate?.type) found.add(candidate.type);
        if (!candidate || (found.has("relay") && found.size > 1)) resolve();
      };
    });
    await connection.setLocalDescription();
    await isDone;
  } catch {
    return "none";
  } finally {
    connection.close();
  }
  return gradeOf(found);
}

export function gradeOf(found: ReadonlySet<string>): ConnectionGrade {
  if (!found.has("relay")) return found.size > 0 ? "direct-only" : "none";
  return found.size > 1 ? "good" : "relay-only";
}
