/** The emergency knowledge in a thread of its own: unpacking and searching it would stop the page on a slow phone. */
import { answerQuestion } from "./answer-question.ts";

self.onmessage = ({ data }) => self.postMessage(answerQuestion(data));
