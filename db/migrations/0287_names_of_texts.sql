-- Texts that the operator has changed, found by where they stand: some stand at other names now.

update changed_text set path = case
    when path like 'homeCards.promos.%' then 'homeCards.more.' || substr(path, length('homeCards.promos.') + 1)
    when path like 'homeCards.offers.%' then 'homeCards.promos.' || substr(path, length('homeCards.offers.') + 1)
    else path end
  where file = 'home-cards';

update changed_text set path = 'plainAnswers.nothingHere' where file = 'plain-answers' and path = 'plainAnswers.noExport';
