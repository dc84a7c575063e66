import { expect, test } from "vitest";
import { sampleKnowledge } from "../engine/sample-knowledge.fixture.ts";
import { packRedFlags } from "./pack-red-flags.ts";
import { unpackRedFlags } from "./unpack-red-flags.ts";

test("[AI-06] of the correct words, the browser has those that it would repair by mistake", () => {
  const words = ["e:sweatt", "e:telephone", "h:telefn"];

  expect(unpackRedFlags(packRedFlags(sampleKnowledge, { words })).words).toEqual(["e:sweatt"]);
});
