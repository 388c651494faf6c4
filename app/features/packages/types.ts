/** A package that the operator sells to companies. */
export interface Package {
  id: number;
  name: string;
  nameAr: string | null;
  /** Homes that its company may have on the market. */
  listings: number;
  /** Each features a home for a month. */
  credits: number;
  /** In dirhams, VAT included. */
  price: number;
  months: number;
  isOnSale: boolean;
}

/** What was agreed at a checkout, whatever becomes of the package. */
export interface PackageTerms {
  /** Null once the package is deleted. */
  packageId: number | null;
  brokerageId: number;
  name: string;
  nameAr: string | null;
  listings: number;
  credits: number;
  months: number;
}

/** A package that a company has paid for. */
export interface Purchase {
  paymentId: string;
  packageId: number | null;
  /** In the reader's language. */
  name: string;
  listings: number;
  credits: number;
  /** Credits spent. */
  spent: number;
  /** In fils, VAT included. */
  amount: number;
  receiptNumber: number;
  /** False once it was refunded or is disputed. */
  isPaid: boolean;
  from: Date;
  until: Date;
}

/** Where a company stands. */
export interface PackageStanding {
  /** Null while no package is on sale: no limit. */
  places: number | null;
  taken: number;
  /** Credits of packages that run now. */
  credits: { bought: number; spent: number };
  /** The next to end first, then those that have ended. */
  purchases: Purchase[];
}
