import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-provider.tsx';

test('useAuth throws outside an AuthProvider', () => {
  const Lost = () => useAuth().user?.name;
  expect(() => renderToString(createElement(Lost))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
