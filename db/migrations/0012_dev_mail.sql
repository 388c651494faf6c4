alter table kept_mail rename to dev_mail;
alter index kept_mail_pkey rename to dev_mail_pkey;
alter index kept_mail_recipient rename to dev_mail_recipient;
