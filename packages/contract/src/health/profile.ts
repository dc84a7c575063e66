export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

export const profileEntryKinds = ["allergy", "disease", "medication"] as const;
