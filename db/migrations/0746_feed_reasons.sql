-- They held the parser's English, before the line.
update feed_run set reason = 'bad_xml ' || substring(reason from '\(line (\d+)\)$') where reason ~ '^bad_xml .*\(line \d+\)$';
