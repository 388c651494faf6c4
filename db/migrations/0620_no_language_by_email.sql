-- Mail about a conversation reads its language there: an enquiry, in which anybody can type an email, decides nothing else.
drop function language_of_guest(text);
