import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emitAuthEvent, onAuthEvent } from './auth-events.ts';
import { useAuth } from './auth-provider.tsx';

test('useAuth outside of an AuthProvider is a mistake', () => {
  const Lost = () => useAuth().user?.name;
  expect(() => renderToString(createElement(Lost))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});

test('listeners are told until they stop listening', () => {
  const heard: string[] = [];
  const stop = onAuthEvent((event) => heard.push(event));
  emitAuthEvent('SIGNED_IN', null);
  stop();
  emitAuthEvent('SIGNED_OUT', null);
  expect(heard).toEqual(['SIGNED_IN']);
});
