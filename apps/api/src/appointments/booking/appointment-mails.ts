import { FEE_REFUNDED } from "@medisense/contract/appointments";
import { isLeaveReason, type LeaveReason, leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import type { Bilingual } from "@medisense/contract/locales";
import { specialityIn } from "../appointment-state/speciality-in.ts";
import type { OutgoingMail } from "../../notifications/index.ts";
import { visitPersonOf } from "../../persons/index.ts";
import { calendarEntry } from "../appointment-state/calendar-entry.ts";
import { placeOfVisit } from "../appointment-state/place-of-visit.ts";
import type { AppointmentDetails } from "../appointment-state/select-appointment-details.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import { dayAndTime } from "../calendar/day-and-time.ts";

export function appointmentConfirmedMail(visit: AppointmentDetails): OutgoingMail {
  const speciality = specialityIn(visit.specialization);
  return {
    cause: `appointment-confirmed:${visit.id}`,
    ...toPatientOf(visit),
    subject: {
      en: `Your appointment with ${visit.doctorName} is confirmed`,
      hi: `${visit.doctorName} के साथ आपका अपॉइंटमेंट पक्का हो गया`,
    },
    heading: { en: "Your appointment is confirmed", hi: "आपका अपॉइंटमेंट पक्का हो गया" },
    paragraphs: [
      whenAndWhere(visit),
      {
        en: "Queue tokens follow the time of the visit: a lower token is called first.",
        hi: "क़तार टोकन मुलाक़ात के समय के अनुसार हैं: छोटा टोकन पहले बुलाया जाता है।",
      },
    ],
    facts: [
      ...forWhom(visit),
      [{ en: "Queue token", hi: "क़तार टोकन" }, String(visit.queueToken)],
      [
        { en: "Doctor", hi: "डॉक्टर" },
        { en: `${visit.doctorName}, ${speciality.en}`, hi: `${visit.doctorName}, ${speciality.hi}` },
      ],
      [{ en: "Registration", hi: "पंजीकरण" }, visit.registrationNo],
      [{ en: "When", hi: "कब" }, dayAndTime(visit.startsAt)],
      [{ en: "Paid", hi: "भुगतान हुआ" }, inRupees(visit.feePaise)],
    ],
    attached: calendarFileOf(visit),
  };
}

export function appointmentMovedMail(visit: AppointmentDetails, formerStart: Date): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  const former = dayAndTime(formerStart);
  return {
    cause: `appointment-moved-${visit.changes}:${visit.id}`,
    ...toPatientOf(visit),
    subject: {
      en: `Your appointment with ${visit.doctorName} is now on ${when.en}`,
      hi: `${visit.doctorName} के साथ आपका अपॉइंटमेंट अब ${when.hi} पर है`,
    },
    heading: { en: "Your appointment has been moved", hi: "आपके अपॉइंटमेंट का समय बदल गया है" },
    paragraphs: [
      whenAndWhere(visit),
      {
        en: `Your earlier time, ${former.en}, is no longer booked.`,
        hi: `पहले का समय, ${former.hi}, अब बुक नहीं है।`,
      },
      {
        en: `Your queue token is now ${visit.queueToken}. The fee you paid stays as it is.`,
        hi: `आपका क़तार टोकन अब ${visit.queueToken} है। आपकी चुकाई फ़ीस वही रहेगी।`,
      },
    ],
    attached: calendarFileOf(visit),
  };
}

/** Tells the patient of a booked visit that it takes place elsewhere. `cause` names the change. */
export function appointmentPlaceMail(visit: AppointmentDetails, cause: string): OutgoingMail {
  return {
    cause: `appointment-place:${visit.id}:${cause}`,
    ...toPatientOf(visit),
    subject: {
      en: `Your appointment with ${visit.doctorName} is at another place`,
      hi: `${visit.doctorName} के साथ आपके अपॉइंटमेंट की जगह बदल गई है`,
    },
    heading: { en: "The place of your appointment has changed", hi: "आपके अपॉइंटमेंट की जगह बदल गई है" },
    paragraphs: [
      whenAndWhere(visit),
      {
        en: "The time, the queue token and the fee you paid stay as they are.",
        hi: "समय, क़तार टोकन और आपकी चुकाई फ़ीस वही रहेगी।",
      },
      {
        en: "If the new place does not suit you, open “My Appointments” to move or cancel the visit.",
        hi: "नई जगह ठीक न लगे, तो “मेरे अपॉइंटमेंट” खोलकर समय बदलें या मुलाक़ात रद्द करें।",
      },
    ],
    attached: calendarFileOf(visit),
  };
}

/** Tells the patient of a booked visit the hospital's new name, which is on its board. `cause` names the change. */
export function hospitalRenamedMail(visit: AppointmentDetails, cause: string, former: string): OutgoingMail {
  const { hospitalName } = visit;
  return {
    cause: `hospital-renamed:${visit.id}:${cause}`,
    ...toPatientOf(visit),
    subject: {
      en: `${former} is called ${hospitalName} now: your appointment with ${visit.doctorName}`,
      hi: `${former} का नाम अब ${hospitalName} है: ${visit.doctorName} के साथ आपका अपॉइंटमेंट`,
    },
    heading: { en: "The hospital of your appointment has a new name", hi: "आपके अपॉइंटमेंट के अस्पताल का नाम बदल गया है" },
    paragraphs: [
      { en: `${former} is called ${hospitalName} now.`, hi: `${former} का नाम अब ${hospitalName} है।` },
      whenAndWhere(visit),
      {
        en: "The time, the queue token and the fee you paid stay as they are.",
        hi: "समय, क़तार टोकन और आपकी चुकाई फ़ीस वही रहेगी।",
      },
    ],
    attached: calendarFileOf(visit),
  };
}

/** Tells the patient of a booked visit the doctor's new name. `cause` names the change. */
export function doctorRenamedMail(visit: AppointmentDetails, cause: string, former: string): OutgoingMail {
  const { doctorName } = visit;
  const renamed = { en: `${former} is called ${doctorName} now`, hi: `${former} का नाम अब ${doctorName} है` };
  return {
    cause: `doctor-renamed:${visit.id}:${cause}`,
    ...toPatientOf(visit),
    subject: { en: `${renamed.en}: your appointment`, hi: `${renamed.hi}: आपका अपॉइंटमेंट` },
    heading: { en: "The doctor of your appointment has a new name", hi: "आपके अपॉइंटमेंट के डॉक्टर का नाम बदल गया है" },
    paragraphs: [
      {
        en: `${renamed.en}. It is the same doctor, with the same registration: ${visit.registrationNo}.`,
        hi: `${renamed.hi}। डॉक्टर वही हैं, पंजीकरण भी वही: ${visit.registrationNo}।`,
      },
      whenAndWhere(visit),
      {
        en: "The time, the queue token and the fee you paid stay as they are.",
        hi: "समय, क़तार टोकन और आपकी चुकाई फ़ीस वही रहेगी।",
      },
    ],
    attached: calendarFileOf(visit),
  };
}

/** Asks the patient to move a visit, because the doctor will be away. */
export function appointmentMoveAskedMail(visit: AppointmentDetails, leaveId: string): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  return {
    cause: `appointment-move-asked:${visit.id}:${leaveId}`,
    ...toPatientOf(visit),
    subject: {
      en: `${visit.doctorName} will be away: please choose another time`,
      hi: `${visit.doctorName} उपलब्ध नहीं होंगे: कृपया दूसरा समय चुनें`,
    },
    heading: { en: "Please choose another time for your visit", hi: "कृपया अपनी मुलाक़ात का दूसरा समय चुनें" },
    paragraphs: [
      {
        en: `${visit.doctorName} will be away on ${when.en}. We are sorry.`,
        hi: `${visit.doctorName} ${when.hi} पर उपलब्ध नहीं होंगे। हमें खेद है।`,
      },
      {
        en: "Open “My Appointments” and press “Move to another time”: the fee stays the same. Or cancel there for a full refund.",
        hi: "“मेरे अपॉइंटमेंट” खोलकर “समय बदलें” दबाएँ, फ़ीस वही रहेगी, या वहीं रद्द करके पूरी फ़ीस वापस लें।",
      },
      {
        en: "If you do neither before that time, the appointment is cancelled and the full fee is refunded.",
        hi: "उस समय से पहले दोनों में से कुछ न करें, तो अपॉइंटमेंट रद्द होगा और पूरी फ़ीस लौटाई जाएगी।",
      },
    ],
  };
}

/** Tells a patient who was asked to move a visit that the doctor is there after all. */
export function appointmentStandsMail(visit: AppointmentDetails, leaveId: string): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  return {
    cause: `appointment-stands:${visit.id}:${leaveId}`,
    ...toPatientOf(visit),
    subject: { en: `${visit.doctorName} will see you after all`, hi: `${visit.doctorName} आपसे मिलेंगे` },
    heading: { en: "Your appointment is going ahead", hi: "आपका अपॉइंटमेंट उसी समय पर होगा" },
    paragraphs: [
      {
        en: `${visit.doctorName} will see you on ${when.en} after all. You do not need to choose another time.`,
        hi: `${visit.doctorName} आपसे ${when.hi} पर मिलेंगे। आपको दूसरा समय चुनने की ज़रूरत नहीं है।`,
      },
    ],
  };
}

export function appointmentReminderMail(visit: AppointmentDetails, hours: number): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  return {
    cause: `appointment-reminder-${hours}h:${visit.id}:${visit.changes}`,
    ...toPatientOf(visit),
    subject: {
      en: `Reminder: ${visit.doctorName}, ${when.en}`,
      hi: `याद दिलाना: ${visit.doctorName}, ${when.hi}`,
    },
    heading: { en: "Your appointment is coming up", hi: "आपका अपॉइंटमेंट आने वाला है" },
    paragraphs: [
      whenAndWhere(visit),
      { en: `Your queue token is ${visit.queueToken}.`, hi: `आपका क़तार टोकन ${visit.queueToken} है।` },
    ],
  };
}

/** Informs the patient that a late payment is refunded. `alternatives` are the doctor's next free slots. */
export function appointmentLateRefundMail(visit: AppointmentDetails, alternatives: Date[]): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  const fee = inRupees(visit.feePaise);
  return {
    cause: `appointment-late-refund:${visit.id}`,
    ...toPatientOf(visit),
    subject: {
      en: `Your payment for ${visit.doctorName} arrived too late and is being refunded`,
      hi: `${visit.doctorName} के लिए आपका भुगतान देर से आया और लौटाया जा रहा है`,
    },
    heading: {
      en: "Your payment arrived after the slot was gone",
      hi: "भुगतान आने तक वह समय जा चुका था",
    },
    paragraphs: [
      {
        en: `The slot with ${visit.doctorName} on ${when.en} was no longer held for you when your payment arrived, and it is no longer available.`,
        hi: `${visit.doctorName} के साथ ${when.hi} का समय भुगतान आने तक आपके लिए रुका नहीं रहा, और अब उपलब्ध नहीं है।`,
      },
      {
        en: `The full amount, ${fee}, is being refunded. You do not need to do anything.`,
        hi: `पूरी राशि, ${fee}, लौटाई जा रही है। आपको कुछ करने की ज़रूरत नहीं है।`,
      },
      alternatives.length > 0
        ? {
            en: "The doctor's next free slots are below. You can book one of them under Doctors.",
            hi: "डॉक्टर के अगले ख़ाली समय नीचे हैं। “डॉक्टर” में जाकर आप इनमें से कोई बुक कर सकते हैं।",
          }
        : {
            en: "The doctor has no free slots in the next seven days.",
            hi: "अगले सात दिनों में डॉक्टर का कोई समय ख़ाली नहीं है।",
          },
    ],
    facts: [
      ...forWhom(visit),
      ...alternatives.map((slot): [Bilingual, Bilingual] => [{ en: "Free", hi: "ख़ाली" }, dayAndTime(slot)]),
    ],
  };
}

/** Informs the patient that a payment is refunded, because a minor cannot book alone. */
export function appointmentOfMinorRefundMail(visit: AppointmentDetails): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  const fee = inRupees(visit.feePaise);
  return {
    cause: `appointment-of-minor-refund:${visit.id}`,
    ...toPatientOf(visit),
    subject: {
      en: `Your visit to ${visit.doctorName} was not booked, and your payment is being refunded`,
      hi: `${visit.doctorName} से आपकी मुलाक़ात बुक नहीं हुई, और आपका भुगतान लौटाया जा रहा है`,
    },
    heading: {
      en: "An adult has to book this visit",
      hi: "यह मुलाक़ात किसी बालिग़ को बुक करनी होगी",
    },
    paragraphs: [
      {
        en: `According to the birth date in the profile, the holder of this account is under 18. So the visit to ${visit.doctorName} on ${when.en} was not booked.`,
        hi: `प्रोफ़ाइल की जन्म तिथि के अनुसार इस खाते के मालिक की उम्र 18 साल से कम है। इसलिए ${visit.doctorName} से ${when.hi} की मुलाक़ात बुक नहीं हुई।`,
      },
      {
        en: `The full amount, ${fee}, is being refunded. You do not need to do anything.`,
        hi: `पूरी राशि, ${fee}, लौटाई जा रही है। आपको कुछ करने की ज़रूरत नहीं है।`,
      },
      {
        en: "An adult can open an account, add you as a dependant, and book for you. If the birth date is wrong, correct it in the profile.",
        hi: "कोई बालिग़ खाता खोलकर आपको आश्रित के रूप में जोड़ सकता है और आपके लिए बुक कर सकता है। जन्म तिथि ग़लत हो, तो उसे प्रोफ़ाइल में ठीक करें।",
      },
    ],
    facts: forWhom(visit),
  };
}

export function appointmentCancelledMail(visit: AppointmentDetails): OutgoingMail {
  const isByPatient = visit.cancelledBy === "patient";
  const isByMedisense = visit.cancelledBy === "medisense";
  return {
    cause: `appointment-cancelled:${visit.id}`,
    ...toPatientOf(visit),
    subject: isByPatient
      ? {
          en: `You cancelled your appointment with ${visit.doctorName}`,
          hi: `आपने ${visit.doctorName} के साथ अपना अपॉइंटमेंट रद्द किया`,
        }
      : isByMedisense
        ? {
            en: `Your appointment with ${visit.doctorName} is cancelled`,
            hi: `${visit.doctorName} के साथ आपका अपॉइंटमेंट रद्द हो गया है`,
          }
        : {
            en: `${visit.doctorName} had to cancel your appointment`,
            hi: `${visit.doctorName} को आपका अपॉइंटमेंट रद्द करना पड़ा`,
          },
    heading: { en: "Your appointment is cancelled", hi: "आपका अपॉइंटमेंट रद्द हो गया है" },
    paragraphs: [
      whoCancelled(visit),
      ...(visit.cancelReason && visit.cancelledBy === "doctor"
        ? [
            {
              en: `The doctor writes: ${visit.cancelReason}`,
              hi: `डॉक्टर ने लिखा है: ${isLeaveReason(visit.cancelReason) ? hindiOfLeave[visit.cancelReason] : visit.cancelReason}`,
            },
          ]
        : []),
      refundOf(visit),
    ],
    ...(visit.queueToken !== null && { attached: calendarFileOf(visit) }),
  };
}

function whoCancelled({ cancelledBy, cancelReason, doctorName, startsAt }: AppointmentDetails): Bilingual {
  const when = dayAndTime(startsAt);
  if (cancelledBy === "patient") {
    return {
      en: `You cancelled the visit to ${doctorName} on ${when.en}.`,
      hi: `आपने ${doctorName} के साथ ${when.hi} की मुलाक़ात रद्द की।`,
    };
  }
  if (cancelledBy !== "medisense") {
    return {
      en: `${doctorName} had to cancel the visit on ${when.en}. We are sorry.`,
      hi: `${doctorName} को ${when.hi} की मुलाक़ात रद्द करनी पड़ी। हमें खेद है।`,
    };
  }
  if (cancelReason === FEE_REFUNDED) {
    return {
      en: `MediSense cancelled the visit to ${doctorName} on ${when.en}, because the whole fee was given back to you.`,
      hi: `MediSense ने ${doctorName} के साथ ${when.hi} की मुलाक़ात रद्द की, क्योंकि आपकी पूरी फ़ीस लौटा दी गई है।`,
    };
  }
  return {
    en: `MediSense had to cancel the visit to ${doctorName} on ${when.en}, because the doctor is not available here at present. We are sorry.`,
    hi: `MediSense को ${doctorName} के साथ ${when.hi} की मुलाक़ात रद्द करनी पड़ी, क्योंकि डॉक्टर अभी यहाँ उपलब्ध नहीं हैं। हमें खेद है।`,
  };
}

const hindiOfLeave: Record<LeaveReason, string> = {
  [leaveReasons.away]: "मैं उस समय उपलब्ध नहीं हूँ।",
  [leaveReasons.notMoved]: "मेरी छुट्टी थी, और मुलाक़ात का समय नहीं बदला गया।",
};

export function appointmentRefundedMail(
  visit: AppointmentDetails,
  refund: { id: string; amountPaise: number },
): OutgoingMail {
  const when = dayAndTime(visit.startsAt);
  const fee = inRupees(refund.amountPaise);
  return {
    cause: `appointment-refunded:${refund.id}`,
    ...toPatientOf(visit),
    subject: { en: `Your refund of ${fee} has been made`, hi: `आपके ${fee} लौटा दिए गए हैं` },
    heading: { en: "Your refund has been made", hi: "आपके पैसे लौटा दिए गए हैं" },
    paragraphs: [
      {
        en: `${fee} for the visit to ${visit.doctorName} on ${when.en} was refunded to the account or card you paid with. Your bank may take a few days to show it.`,
        hi: `${visit.doctorName} के साथ ${when.hi} की मुलाक़ात के ${fee} उसी खाते या कार्ड में लौटा दिए गए हैं जिससे आपने भुगतान किया था। बैंक में दिखने में कुछ दिन लग सकते हैं।`,
      },
    ],
  };
}

/** Words what comes back with the cancellation. What was refunded before, in the company's dashboard, was mailed then. */
function refundOf({ refunds, feePaise }: AppointmentDetails): Bilingual {
  if (refunds.length === 0) {
    return {
      en: "You had not paid yet. If a payment still arrives, it will be refunded in full.",
      hi: "आपने अभी भुगतान नहीं किया था। अगर भुगतान फिर भी आता है, तो पूरा लौटा दिया जाएगा।",
    };
  }
  const begun = refunds.filter(({ state }) => state === "initiated");
  const paise = (begun.length > 0 ? begun : refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const amount = inRupees(paise);
  return paise === feePaise
    ? {
        en: `The full fee of ${amount} is being refunded. You do not need to do anything.`,
        hi: `${amount} की पूरी फ़ीस लौटाई जा रही है। आपको कुछ करने की ज़रूरत नहीं है।`,
      }
    : {
        en: `${amount} is being refunded. You do not need to do anything.`,
        hi: `${amount} लौटाए जा रहे हैं। आपको कुछ करने की ज़रूरत नहीं है।`,
      };
}

/** The calendar file of a visit; calendars that have the entry replace or remove it. */
function calendarFileOf(visit: AppointmentDetails) {
  const method = visit.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return {
    name: "appointment.ics",
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarEntry(visit)),
  };
}

/** Addresses the mail to the account, with the name of the person if it is somebody else. */
function toPatientOf(visit: AppointmentDetails) {
  return { to: visit.patientEmail, locale: visit.patientLocale, facts: forWhom(visit) };
}

function forWhom({ personId, person, visitDate }: AppointmentDetails): [Bilingual, string][] {
  return personId === null ? [] : [[{ en: "For", hi: "किसके लिए" }, visitPersonOf(person, visitDate).name]];
}

function whenAndWhere({ doctorName, startsAt, mode, ...visit }: AppointmentDetails): Bilingual {
  const when = dayAndTime(startsAt);
  const where = placeOfVisit(visit);
  return mode === "online"
    ? {
        en: `${doctorName} will see you on ${when.en}. It is a video visit: open “My Appointments” and press “Start Video Call” when it is time.`,
        hi: `${doctorName} आपसे ${when.hi} पर मिलेंगे। यह वीडियो मुलाक़ात है: समय होने पर “मेरे अपॉइंटमेंट” खोलें और “वीडियो कॉल शुरू करें” दबाएँ।`,
      }
    : {
        en: `${doctorName} will see you on ${when.en}. Please come to ${where}.`,
        hi: `${doctorName} आपसे ${when.hi} पर मिलेंगे। कृपया यहाँ आएँ: ${where}।`,
      };
}
