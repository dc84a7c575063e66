import type { Doctor } from "@medisense/contract/directory";

export function aFoundDoctor(special: Partial<Doctor> = {}): Doctor {
  return {
    _id: "1f0c9a2b-0000-4000-8000-000000000001",
    name: "Dr. Meera Iyer",
    slug: "meera-iyer--0001",
    specialization: "Dermatologist",
    hospitalId: "d88fa5f9-0000-4000-8000-000000000001",
    hospitalName: "Neem Tree Hospital",
    city: "Chennai",
    rating: 4.5,
    profileImage: null,
    fees: 320,
    bio: null,
    about: "",
    success_rate: 98,
    degree: "MBBS",
    experience: 14,
    address: { line1: "Room 220", line2: "Adyar, Chennai 600020" },
    languages: ["English", "Tamil"],
    registrationNo: "DEMO-00120",
    registration: { council: "demo data", year: null, checkedOn: "2026-11-01", checkedAgainst: "demo data" },
    online: true,
    available: true,
    nextSlot: { dateTime: "2026-11-21T05:00:00.000Z", date: "2026-11-21", time: "10:30 AM" },
    ...special,
  };
}
