import { editTasks } from "./edit-tasks.ts";
import { findTasks } from "./find-tasks.ts";
import { refusalTasks } from "./refusal-tasks.ts";
import type { Task } from "./task.ts";
import { urlTasks } from "./url-tasks.ts";

export const tasks: readonly Task[] = [...findTasks, ...urlTasks, ...editTasks, ...refusalTasks];
