import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { BrokenFile } from "./broken-file.ts";
import { type Reading, readingFor, readTokens } from "./read-tokens.ts";

const inflated = promisify(inflate);

/** The cost that a file may have: the size and number of its compressed objects, and how often it is read. */
const LIMITS = { objectBytes: 16 * 1024 * 1024, objectStreams: 2000, readings: 3 };
/** The only form of a dictionary that is read. With another filter or parameter, a reader might see other objects. */
const OBJECT_STREAM =
  /^\s*<<(?:\s*\/(?:Type\s*\/ObjStm|N\s+\d+|First\s+\d+|Length\s+\d+(?:\s+\d+\s+R)?|Extends\s+\d+\s+\d+\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))*\s*>>\s*$/;

/** The keyword "stream" and its line end stand together; a few spaces between them are read too. */
const LONGEST_LINE_END = 100;

interface ObjectStream {
  isCompressed: boolean;
  bodyAt: number;
}

/** Viewers recognise compressed objects by this entry and do not all look at the type. */
const OF_OBJECT_STREAMS = "First";

/**
 * Looks for names wherever a viewer could find an object or a trailer, whatever the file's own table says. Pictures and
 * text on pages are skipped. Throws BrokenFile for a file that takes too long to read.
 */
export async function namesInPdf(bytes: Buffer, wanted: string[]) {
  const text = bytes.toString("latin1");
  const names = new Set<string>();
  const streams: ObjectStream[] = [];
  const reading = readingFor([...wanted, OF_OBJECT_STREAMS]);
  let budget = LIMITS.readings * text.length;
  for (const { end: from } of starts(text)) {
    const read = await readTokens(text, from, reading);
    budget -= read.end - from;
    if (budget < 0) throw new BrokenFile("too convoluted to be read");
    for (const name of read.names) names.add(name);
    if (read.isStream && read.names.has(OF_OBJECT_STREAMS)) streams.push(objectStream(text, from, read.end));
    if (streams.length > LIMITS.objectStreams) throw new BrokenFile("too many compressed objects");
  }
  return { names, compressed: () => namesInStreams(bytes, streams, reading) };
}

/** Objects begin after "obj", trailers after "trailer" or behind an object; "endobj" is a start too. */
function* starts(text: string) {
  yield { end: 0 };
  for (const { 0: keyword, index } of text.matchAll(/(?:obj|trailer)(?=[\0\t\n\f\r ()<>[\]{}/%])/g)) {
    yield { end: index + keyword.length };
  }
}

function objectStream(text: string, from: number, end: number): ObjectStream {
  const dictionary = text.slice(from, end - "stream".length);
  if (!OBJECT_STREAM.test(dictionary)) throw new BrokenFile("compressed objects of an unknown form");
  const lineEnd = /\r\n|\n|\r/.exec(text.slice(end, end + LONGEST_LINE_END));
  if (!lineEnd) throw new BrokenFile("no line end before compressed objects");
  return { isCompressed: dictionary.includes("/Filter"), bodyAt: end + lineEnd.index + lineEnd[0].length };
}

async function namesInStreams(bytes: Buffer, streams: ObjectStream[], reading: Reading) {
  const names = new Set<string>();
  let left = LIMITS.objectBytes;
  for (const { isCompressed, bodyAt } of streams) {
    const body = bytes.subarray(bodyAt);
    const objects = isCompressed ? await unpacked(body, left) : body.subarray(0, body.indexOf("endstream"));
    left -= objects.length;
    if (left < 0) throw new BrokenFile("too many objects");
    const read = await readTokens(objects.toString("latin1"), 0, reading, { toEnd: true });
    for (const name of read.names) names.add(name);
  }
  return names;
}

/** Stops at `maxBytes`, before a small file fills the memory. */
function unpacked(body: Buffer, maxBytes: number) {
  return inflated(body, { maxOutputLength: Math.max(1, maxBytes) }).catch((cause: unknown) => {
    throw new BrokenFile("compressed objects that cannot be read", { cause });
  });
}
