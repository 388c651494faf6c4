import type { SeedPage } from '#app/features/content/types.ts';

export const COMMON_GUIDES: SeedPage[] = [
  {
    slug: 'check-the-permit-before-you-pay',
    title: 'Check the permit before you pay',
    category: 'safety',
    picture: ['/pictures/townhouses.svg', 'A row of townhouses in the sun'],
    excerpt:
      'Every property advert in Dubai needs a permit, and every permit can be checked in two minutes. What to compare, and when to walk away.',
    content: `Nobody may advertise a property in Dubai without a permit from the Land Department’s Trakheesi system. That goes for portals, posters and social media alike, and the fine is AED 50,000. Looking the permit up is the simplest protection you have against listings that don’t exist.

## How to check

1. Find the permit number in the advert. On most it is a number of eleven digits.
2. Scan the QR code beside it, or follow its link. **The page must be on dubailand.gov.ae.** A link that merely looks like it, such as dubailand.gov.ae.something.com, is not the Land Department’s.
3. Compare what the page says with the advert: the property, the price, the size and whether it is for sale or to rent.
4. Check that it hasn’t expired, and that it names the agency you are talking to.

## The agent

Every agent has a broker number (BRN) and every agency an office number (ORN). Both can be looked up with the Land Department.

## When to walk away

- You are asked for money before you have seen the home.
- The price is far below anything similar nearby.
- The “owner” is abroad and can only send keys by courier.
- You are told to pay the deposit into a personal account, in cryptocurrency or by gift card.
- The permit belongs to another property.

Deposits go by cheque to the owner named on the title deed, or to the agency against a receipt. If something doesn’t add up, report the listing.

*Checked on 21 November 2026.*`,
  },
  {
    slug: 'keeping-cooling-costs-down',
    title: 'Keeping cooling costs down',
    category: 'living',
    picture: ['/pictures/villa.svg', 'A villa in the shade of palms'],
    excerpt:
      'Cooling is the largest part of most summer bills. What to ask before you sign, and what helps once you live there.',
    content: `In summer, most of what a home uses goes into cooling it. What you pay depends on how the building is cooled, who bills you, and how well the home keeps the heat out. The tariffs, with worked bills, are on [energy efficiency](/energy-efficiency).

## Before you sign

- **Ask how it is cooled.** With district cooling, a company sends chilled water and bills you separately, often with a fixed charge for capacity on top of what you use. It may ask for a deposit, usually of AED 1,000 to 2,000, more for some villas. With a system of its own, cooling is part of your electricity bill.
- **Ask what is included.** “Chiller free” means that the landlord pays for cooling. Have it written into the contract.
- **Ask for a summer bill.** July or August tells you more than any average.
- **Look at the windows.** Large ones facing west cost the most. Double glazing, blinds and a balcony overhead help.

## Once you live there

- Set the thermostat to 24 °C. Every degree lower costs noticeably more.
- Clean the filters every month, and have the system serviced before summer.
- Close curtains on the sunny side in the morning, before the room heats up.
- Seal gaps around doors and windows: you have paid for the cool air that escapes.
- Use fans. Moving air feels two or three degrees cooler.
- When you travel, set it to 28 °C rather than off, so that mould doesn’t form.

If a bill doubles with nothing else changed, have the system checked before you dispute the meter reading.

*Checked on 21 November 2026.*`,
  },
];
