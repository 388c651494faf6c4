-- Results in these orders, and homes on a map, come from each process's index of listings (decision 81). What SQL is left to answer
-- reads prices downwards from listing_price, and sorts the rest.
drop index listing_price_high, listing_size, listing_value, listing_metro, listing_yield, listing_all_in, listing_on_map;
