import { describe, expect, test, vi } from 'vitest';
import { Late } from '../../../../web/src/site/late';

describe('what is loaded when it is wanted', () => {
  test('is there once it has come, and gone when something else is wanted', async () => {
    const onChange = vi.fn();
    const late = new Late<string>(onChange);
    const loading = late.want(async () => 'here');
    expect(late.element).toBeUndefined();
    await loading;
    expect(late.element).toBe('here');
    expect(onChange).toHaveBeenCalledTimes(1);
    await late.want(null);
    expect(late.element).toBeUndefined();
  });

  test('does not come when it arrives after what was wanted later', async () => {
    const late = new Late<string>(() => undefined);
    let arrive!: (element: string) => void;
    const first = late.want(() => new Promise((resolve) => (arrive = resolve)));
    await late.want(async () => 'second');
    arrive('first');
    await first;
    expect(late.element).toBe('second');
  });

  test('has failed until it is wanted again', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onChange = vi.fn();
    const late = new Late<string>(onChange);
    await late.want(() => Promise.reject(new Error('no network')));
    expect(late.failed).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    await late.want(async () => 'here');
    expect([late.failed, late.element]).toEqual([false, 'here']);
    complaint.mockRestore();
  });
});
