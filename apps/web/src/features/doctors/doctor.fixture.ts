import type { Doctor, Hospital } from "@medisense/contract/directory";

/** Returns a doctor like those of the demo world. A test overrides only the fields it is about. */
export function aDoctor(special: Partial<Doctor> = {}): Doctor {
  return {
    _id: "1f0c9a2b-0000-4000-8000-000000000001",
    name: "Dr. Sharon D'Souza",
    slug: "sharon-dsouza--1f0c9a2b",
    specialization: "Radiologist",
    hospitalId: aHospital().id,
    hospitalName: aHospital().name,
    city: "Panaji",
    rating: 4,
    profileImage: "/img/doctors/f-20.svg",
    fees: 160,
    bio: "Explains scans and guides which test is right and safe.",
    about: "MBBS-trained radiologist with 14 years of practice.",
    success_rate: 98,
    degree: "MBBS, MD (Radiodiagnosis)",
    experience: 14,
    address: { line1: "Room 220", line2: "Altinho, Panaji 403001" },
    languages: ["English", "Konkani"],
    registrationNo: "DEMO-00120",
    registration: { council: "demo data", year: null, checkedOn: "2026-11-01", checkedAgainst: "demo data" },
    online: true,
    available: true,
    nextSlot: { dateTime: "2026-11-20T11:00:00.000Z", date: "2026-11-20", time: "4:30 PM" },
    ...special,
  };
}

export function aHospital(special: Partial<Hospital> = {}): Hospital {
  return {
    id: "d88fa5f9-0000-4000-8000-000000000001",
    name: "Mandovi Palm Hospital",
    slug: "mandovi-palm-hospital--d88fa5f9",
    address: "184, Demo Road 24, Altinho, Panaji 403001",
    city: "Panaji",
    state: "Goa",
    contact: "+91 00000 10888",
    rating: 5,
    hospitalImage: "/img/hospitals/h1.svg",
    specialities: ["Radiologist"],
    emergency: true,
    beds: 186,
    ...special,
  };
}
