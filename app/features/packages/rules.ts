export const PACKAGES_PATH = '/company/packages';
/** Where the operator prices them. */
export const SOLD_PACKAGES_PATH = '/admin/settings/packages';
/** A company is reminded this many days before a package ends. */
export const REMINDER_DAYS = 7;

/** The invoice of a package, for the company's managers. */
export function invoicePath(paymentId: string): string {
  return `${PACKAGES_PATH}/${paymentId}`;
}
