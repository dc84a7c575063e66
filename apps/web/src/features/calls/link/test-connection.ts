/** The routes to another browser that are open to this one. */
export type ConnectionGrade = "good" | "relay-only" | "direct-only" | "none";

const TIMEOUT_MS = 6000;

/** Gathers ICE candidates as a call would, without calling anybody. */
export async function testConnection(iceServers: RTCIceServer[]): Promise<ConnectionGrade> {
  const connection = new RTCPeerConnection({ iceServers });
  const candidateTypes = new Set<string>();
  try {
    connection.createDataChannel("test");
    const isDone = new Promise<void>((resolve) => {
      setTimeout(resolve, TIMEOUT_MS);
      connection.onicecandidate = ({ candidate }) => {
        if (candidate?.type) candidateTypes.add(candidate.type);
        if (!candidate || (candidateTypes.has("relay") && candidateTypes.size > 1)) resolve();
      };
    });
    await connection.setLocalDescription();
    await isDone;
  } catch {
    return "none";
  } finally {
    connection.close();
  }
  return gradeOf(candidateTypes);
}

export function gradeOf(candidateTypes: ReadonlySet<string>): ConnectionGrade {
  if (!candidateTypes.has("relay")) return candidateTypes.size > 0 ? "direct-only" : "none";
  return candidateTypes.size > 1 ? "good" : "relay-only";
}
