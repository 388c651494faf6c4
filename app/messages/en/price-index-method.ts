/** How /house-price-index works. */
export const priceIndexMethod = {
  title: 'How the index works',
  points: [
    'Each median is the middle price per square foot of three months of sales: the month named and the two before it. Half of the homes sold for more per square foot, half for less. No sale counts towards an earlier month, and a month that is not over has no figure yet.',
    'Different homes sell each month, and a median moves with them: when fewer large homes sell, it changes although no price did. So a second line, adjusted for the mix, compares like with like: each sale with those of the same project (or district, where no project is named), property type and number of bedrooms in the 24 months before, allowing for size. The average difference is how prices moved.',
    'The adjusted line is drawn from the latest median backwards: what the homes of the last three months cost before. Changes are always those of the adjusted line. “Compared” says how many sales had an earlier one like them: the first sales in a new project have none, and count in the median only.',
    'In statistics, the adjusted line is a hedonic index by time dummies: a regression of log prices on kinds of homes and months, for the method see Eurostat’s Handbook on Residential Property Price Indices. Each month is estimated from earlier sales alone, and the three months of a figure count alike. Where an area has nothing to compare in a month, it moves as Dubai did.',
    'Months before the registered sales imported here may come from monthly figures: the median and number of sales of each district, flats or houses, and bedrooms. Medians of such groups have no common median, so these months have an adjusted line alone, made in the same way from groups instead of single sales. The register’s first three months, grouped likewise, join it: there it is set to the level of the index. Such a line is dotted, exists for all homes and apartments only, and for an area where its district surely is that area. Groups can’t tell a dearer new tower from those around it, so that line, of off-plan homes above all, may rise too fast.',
    'Ready and off-plan homes are kept separate, because their prices move for different reasons and mixing them would distort both. Rents come from new contracts only: the law limits how fast renewals rise.',
    '“All homes” means apartments, villas, townhouses and penthouses. Land is left out; offices and shops are a separate type.',
    'Mortgages, gifts, deals of several units, shares of a home and prices far from the median of their project (or area, where little of it sold), type and year are left out. Of five units or more of a project sold at one price from day to day, three count.',
    'A figure from fewer than 20 cases is marked “few”, one from fewer than five is not shown, and changes and yields appear only where there are at least 20 cases of everything compared.',
    'The adjustment knows project, type, bedrooms and size, but neither view, floor nor condition: what it can’t see may still move it, most of all where few sales are compared.',
    'This is not the Dubai Land Department’s rental index, which decides what a landlord may ask for, nor any other official index.',
  ],
};
