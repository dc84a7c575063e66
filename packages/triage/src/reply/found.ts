/** The server's findings for a reply. All are optional: a reply is made of what is there. */
export interface Found {
  /** The assessment's specialities in the language of the reply. */
  readonly specialities?: readonly string[];
  readonly doctors?: readonly FoundDoctor[];
  readonly hospitals?: readonly { readonly name: string; readonly phone: string }[];
  readonly medicines?: readonly FoundMedicine[];
  readonly stores?: readonly { readonly name: string; readonly path: string }[];
  readonly appointments?: readonly { readonly text: string; readonly path?: string }[];
  readonly orders?: readonly { readonly text: string; readonly path?: string }[];
}

export interface FoundDoctor {
  readonly name: string;
  readonly speciality: string;
  readonly hospital: string;
  readonly feeRupees: number;
  readonly nextSlots: readonly string[];
  readonly path: string;
}

export interface FoundMedicine {
  readonly name: string;
  readonly path: string;
  readonly priceRupees: number;
  readonly needsPrescription: boolean;
}
