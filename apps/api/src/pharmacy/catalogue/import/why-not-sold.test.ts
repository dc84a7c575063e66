import { expect, test } from "vitest";
import { whyNotSold } from "./why-not-sold.ts";

test.each([
  ["Methylphenidate 10 mg", "methylphenidate is in Schedule X"],
  ["Tramadol Hydrochloride 50 mg", "tramadol is a psychotropic substance"],
  ["FENTANYL 25 mcg/h", "fentanyl is a narcotic drug"],
  ["Ketamin 50 mg", "ketamine is in Schedule X"],
  ["Ultracet Tablet", "tramadol is a psychotropic substance"],
  ["Mifepristone 200 mg", "mifepristone is given out only under a doctor's eyes"],
  ["Codine 10 mg", "its genericName may mean codeine, which is a narcotic drug"],
  ["Tramadolhydrochloride 50 mg", "tramadol is a psychotropic substance"],
  ["Paracetamoltramadol", "tramadol is a psychotropic substance"],
  ["TramadolSR", "tramadol is a psychotropic substance"],
  ["T-R-A-M-A-D-O-L 50 mg", "tramadol is a psychotropic substance"],
  ["Tramad0l 50 mg", "tramadol is a psychotropic substance"],
  ["Morfin 10 mg", "its genericName may mean morphine, which is a narcotic drug"],
  ["Methylfenidat 10 mg", "its genericName may mean methylphenidate, which is in Schedule X"],
  ["Keta + mine", "its genericName may mean ketamine, which is in Schedule X"],
  ["Ambarbitalhydrochloride", "its genericName may mean amobarbital, which is in Schedule X"],
  ["Hero + in 10 mg", "its genericName may mean heroin, which is a narcotic drug"],
  ["Her, oin 10 mg", "its genericName may mean heroin, which is a narcotic drug"],
  ["G1uteth1mide 250 mg", "glutethimide is in Schedule X"],
  ["G1uteth1m1d 250 mg", "glutethimide is in Schedule X"],
  ["C0de1ne phosphate 30 mg", "codeine is a narcotic drug"],
  ["Paracetamol 500 mg", undefined],
  ["Vitamin B1, B2 and B12", undefined],
  ["H1N1 vaccine", undefined],
  ["Apomorphine 10 mg", undefined],
  ["Procaine 2%", undefined],
  ["Quibbletol 500 mg", undefined],
  ["Dextromethorphan 10 mg", undefined],
])("the reason not to sell '%s' is: %s", (name, reason) => {
  expect(whyNotSold(name)).toBe(reason);
});

test.each([
  ["ट्रामाडोल 50", "tramadol is a psychotropic substance"],
  ["नई केटामाइन", "ketamine is in Schedule X"],
  ["अल्ट्रासेट", "tramadol is a psychotropic substance"],
  ["हिमालय नीम", undefined],
])("the reason not to sell a medicine called '%s' is: %s", (name, reason) => {
  expect(whyNotSold("Paracetamol 500 mg", name)).toBe(reason);
});
